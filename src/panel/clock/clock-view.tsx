/** @jsxImportSource preact */
export function ClockView() {
  return <h1>Clock</h1>
}
