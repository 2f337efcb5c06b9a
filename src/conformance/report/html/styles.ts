/** The hash by which the policy of the file admits the sheet below and no other. A test computes it. */
export const stylesHash = 'sha256-s+Dj0vy6EHocmFGYr1mVg/3mNOJArqofULj4sCKqUrw='

/** Verdicts differ by their words as well as their colours. */
export const styles = `:root {
  color-scheme: light dark;
  --paper: #faf9f6; --raised: #fff; --ink: #23262d; --soft: #676b75; --line: #e2dfd7; --sunk: #f2f0ea; --link: #2c5d8f;
  --pass: #2e7d54; --fail: #b23a2e; --warn: #96660a; --info: #2c6a9b; --open: #6f63a0; --faint: #9a9ca3; --mark: #ffe7a8;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15171c; --raised: #1c1f26; --ink: #e3e4e8; --soft: #9da1ac; --line: #30343e; --sunk: #101216; --link: #86b7e8;
    --pass: #6cc394; --fail: #f0877a; --warn: #dcb05c; --info: #7fb9e6; --open: #b3a7e0; --faint: #757985; --mark: #59470f;
  }
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 66rem; padding: 0 1.5rem 5rem; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
h1, h2, h3, h5, p, dl, ul, ol, pre { margin: 0; } dd { margin: 0; }
main > section > h3 { margin: 1.6rem 0 .4rem; font-size: 1rem; font-weight: 620; }
h2 { margin: 3rem 0 1rem; font-size: 1.25rem; font-weight: 650; letter-spacing: -.01em; }
small { color: var(--soft); font-size: .82rem; }
code, pre, kbd { font: .84rem/1.5 ui-monospace, 'DejaVu Sans Mono', monospace; }
pre { max-height: 26rem; overflow: auto; padding: .6rem .8rem; border-radius: 6px; background: var(--sunk); white-space: pre-wrap; }
mark { background: var(--mark); color: inherit; box-shadow: 0 0 0 2px var(--mark); }
body > header { padding: 3.5rem 0 2rem; border-bottom: 1px solid var(--line); }
.kind { color: var(--soft); font-size: .8rem; letter-spacing: .08em; text-transform: uppercase; }
.why { margin-top: .8rem; max-width: 52rem; overflow-wrap: anywhere; }
h1 { font-size: 2.6rem; font-weight: 680; letter-spacing: -.03em; line-height: 1.2; }
.conformant h1 { color: var(--pass); } .violations h1, header.error h1 { color: var(--fail); } .incomplete h1 { color: var(--open); }
.target { color: var(--soft); font-size: 1.05rem; }
.bar { display: block; width: 100%; height: .5rem; margin: 1.5rem 0 .75rem; border-radius: 99px; background: var(--line); }
rect.pass { fill: var(--pass); } rect.fail, rect.error { fill: var(--fail); } rect.warn { fill: var(--warn); } rect.info { fill: var(--info); }
rect.not-run { fill: var(--open); } rect.not-applicable { fill: var(--line); }
.counts { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem 1.25rem; font-variant-numeric: tabular-nums; color: var(--soft); }
.counts b { font-size: 1.05rem; }
.counts .pass b, td.pass, small .pass { color: var(--pass); } .counts .fail b, .counts .error b, td.fail, td.error, small .fail, small .error { color: var(--fail); }
.counts .warn b, td.warn, small .warn { color: var(--warn); } .counts .info b, td.info, small .info { color: var(--info); }
.counts .not-run b, td.not-run, small .not-run { color: var(--open); } td.not-applicable { color: var(--soft); }
.facts { display: flex; flex-wrap: wrap; gap: .75rem 2rem; margin-top: 1.5rem; }
.facts dt { color: var(--soft); font-size: .78rem; } .facts dd { font-size: .92rem; font-variant-numeric: tabular-nums; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.2rem; margin-top: 1.5rem; font-size: .92rem; }
#filter { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; padding: .7rem 0; background: var(--paper); border-bottom: 1px solid var(--line); }
#filter input { flex: 1 1 12rem; min-width: 0; }
input, button { padding: .3rem .7rem; border: 1px solid var(--line); border-radius: 99px; background: var(--raised); color: var(--ink); font: inherit; font-size: .88rem; }
button { cursor: pointer; } button:hover { border-color: var(--soft); }
button[aria-pressed=true] { background: var(--ink); border-color: var(--ink); color: var(--paper); }
#shown { color: var(--soft); font-size: .85rem; }
.badge { display: inline-block; min-width: 3.2rem; padding: 0 .5rem; border: 1px solid; border-radius: 99px; font: 600 .74rem/1.5 system-ui, sans-serif; text-align: center; color: var(--soft); }
.badge.pass { color: var(--pass); } .badge.fail, .badge.error { border-color: var(--fail); background: var(--fail); color: var(--paper); }
.badge.warn { color: var(--warn); } .badge.info { color: var(--info); } .badge.not-run { color: var(--open); }
.badge.tag { min-width: 0; border-style: dashed; } .badge.known { color: var(--warn); } .badge.new { color: var(--fail); } .badge.fixed { color: var(--pass); }
.known:is(p) { margin-top: .5rem; color: var(--warn); } .entries { min-width: 52rem; } .changes { padding: .3rem 0; }
.breach { margin: 0 0 1.25rem; padding: 1.25rem 1.4rem; border: 1px solid var(--line); border-left: 4px solid var(--fail); border-radius: 8px; background: var(--raised); }
.cause { margin: 0 0 1.25rem; padding: 1.25rem 1.4rem .1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--sunk); }
.cause > h3 { margin-bottom: .8rem; font-size: 1.05rem; font-weight: 600; } .cause > .shell { margin-bottom: 1.2rem; } .cause pre { background: var(--paper); }
.causes { width: 100%; table-layout: fixed; } .causes th:first-child { width: 6rem; } .causes td { padding: .35rem .9rem .35rem 0; } .causes td:first-child { width: 6rem; white-space: nowrap; } .causes td div { display: grid; grid-template-columns: minmax(1.8rem, max-content) max-content; align-items: baseline; }
.brief { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; } .more.phone { display: none; }
#causes h2 { margin: 1.6rem 0 .6rem; } .counts .none b { color: inherit; font-weight: 400; }
.breach.folded { margin-bottom: .5rem; padding: .55rem 1rem; } .folded summary b { font-weight: 600; } .folded[id]:last-child { margin-bottom: 1rem; }
.breach.warn { border-left-color: var(--warn); } .breach.info { border-left-color: var(--info); }
.breach:target, .breach:focus { outline: none; box-shadow: 0 0 0 2px var(--link); }
.breach h3 { font-size: 1.05rem; font-weight: 600; } .breach h3 .badge { vertical-align: 2px; margin-right: .3rem; }
.sentence { margin-top: .5rem; } .clause { color: var(--soft); font-size: .85rem; }
.difference { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1rem; margin: 1rem 0; }
.difference dt { color: var(--soft); font-size: .85rem; line-height: 1.7; } .difference dd { font-family: ui-monospace, 'DejaVu Sans Mono', monospace; font-size: .88rem; white-space: pre-wrap; }
dd.good { color: var(--pass); } dd.bad { color: var(--fail); }
summary { cursor: pointer; } .shell + .scenario { margin-top: .6rem; } .exchange, .scenario { padding: .6rem 0; border-top: 1px solid var(--line); }
.exchange > summary .came { white-space: nowrap; } h5 { margin: .5rem 0 .2rem; color: var(--soft); font-size: .78rem; font-weight: 500; }
.headers { margin-bottom: .35rem; } .headers > summary { color: var(--soft); font-size: .8rem; } .failed { color: var(--fail); }
.empty, .more { color: var(--soft); font-size: .9rem; } .more { margin-top: .5rem; }
.shell { display: flex; gap: .75rem; align-items: baseline; margin-top: .5rem; }
.shell > span { flex: 0 0 3rem; color: var(--soft); font-size: .78rem; } .shell pre { flex: 1; min-width: 0; max-height: 12rem; }
.wide { overflow-x: auto; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .92rem; }
th, td { padding: .25rem .9rem .25rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: baseline; }
td.number, .used td:nth-child(-n+3), .used th { white-space: nowrap; } thead th { color: var(--soft); font-size: .8rem; font-weight: 500; } tbody th { font-weight: 400; }
.matrix { width: 100%; } .matrix td, .matrix thead th:not(:first-child) { width: 4.2rem; padding-right: .6rem; text-align: right; } .matrix thead th { overflow-wrap: normal; }
.matrix td:not([class]) { color: var(--faint); } .matrix td[class] { font-weight: 600; } .matrix tr:hover > * { background: var(--sunk); }
.rules { border-bottom: 1px solid var(--line); padding: .45rem 0; } .rules summary small { margin-left: .6rem; }
.rules ul, .plain { list-style: none; padding: .4rem 0 .4rem 1rem; } .rules li { margin: .5rem 0; font-size: .92rem; }
.rules li > span:not(.badge) { display: block; color: var(--soft); } .rules li:target { background: var(--sunk); box-shadow: 0 0 0 6px var(--sunk); }
.open dt { margin-top: .8rem; font-weight: 600; } .open dd a { display: inline-block; margin-right: .8rem; font-size: .88rem; }
.session { margin: 0 0 1.4rem; } .session h3 { font-size: .95rem; font-weight: 600; } .own { color: var(--pass); font-size: .8rem; font-weight: 500; }
.span { display: flex; justify-content: space-between; color: var(--soft); font-size: .8rem; }
.strip { display: block; width: 100%; height: 1.15rem; border-radius: 4px; background: var(--line); } .tick { fill: var(--paper); }
.session ol { display: flex; flex-wrap: wrap; gap: .2rem 1.5rem; padding: .45rem 0 0; list-style: none; font-size: .85rem; }
.session b { font-weight: 550; } .session i { display: inline-block; width: .7rem; height: .7rem; border-radius: 3px; vertical-align: -1px; }
.stage-0 { fill: #9aa7b8; background: #9aa7b8; } .stage-1 { fill: #a9c6e2; background: #a9c6e2; } .stage-2 { fill: #86afd6; background: #86afd6; }
.stage-3 { fill: #6597c7; background: #6597c7; } .stage-4 { fill: #477fb4; background: #477fb4; } .stage-5 { fill: #31679b; background: #31679b; }
.done { fill: var(--pass); background: var(--pass); } i.failed, rect.failed { fill: var(--fail); background: var(--fail); }
.paused { fill: var(--warn); background: var(--warn); } .unknown { fill: var(--faint); background: var(--faint); }
.exchanges table { font-size: .82rem; margin-top: .6rem; } .exchanges td { white-space: nowrap; } .exchanges td:nth-child(2) { white-space: normal; min-width: 18rem; }
tr:target { background: var(--mark); }
dialog { max-width: 26rem; padding: 1.5rem; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); color: var(--ink); }
.met { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: .4rem 1.2rem; margin-top: .8rem; } .met code { overflow-wrap: anywhere; }
dialog::backdrop { background: rgb(0 0 0 / .35); } dialog h2 { margin: 0 0 1rem; } dialog dl { display: grid; grid-template-columns: 5rem 1fr; gap: .4rem; margin-bottom: 1rem; }
dialog form { margin-top: 1rem; text-align: right; } kbd { padding: .05rem .4rem; border: 1px solid var(--line); border-radius: 4px; background: var(--sunk); }
@media (max-width: 40rem) {
  body { padding: 0 1rem 3rem; font-size: 15px; } body > header { padding-top: 2rem; } h1 { font-size: 2.1rem; }
  #filter { position: static; } html { scroll-padding-top: 1rem; }
  .breach { padding: 1rem; } .difference { grid-template-columns: 1fr; gap: 0; } .difference dd { margin-bottom: .6rem; }
  .met { grid-template-columns: 1fr; gap: 0; } .met dd { margin-bottom: .7rem; }
  .shell { flex-wrap: wrap; } .shell > span { flex: 1; } .shell pre { order: 3; flex: 1 1 100%; }
  .matrix td, .matrix thead th:not(:first-child) { width: auto; padding: .25rem .35rem; }
  .brief { -webkit-line-clamp: 2; } .causes tr:nth-child(n+6), .more.desktop { display: none; } .more.phone { display: block; }
}
@media print {
  .brief { display: block; }
  :root { --paper: #fff; --raised: #fff; --ink: #000; --soft: #444; --line: #bbb; --sunk: #f5f5f5; --link: #000; --pass: #1d6b40; --fail: #a32a1f; --warn: #7a5200; --info: #1f5680; --open: #50457f; --mark: #ffe7a8; }
  * { print-color-adjust: exact; } body { max-width: none; padding: 0; font-size: 10pt; }
  nav, #filter, .shell button, .further { display: none !important; }
  pre { max-height: none; } .entries { min-width: 0; } .breach h3, .difference, tr, .session { break-inside: avoid; } h2 { break-after: avoid; }
}
`
