// A chunk of its own, which the page loads when somebody gives it a file.
export { LineCounter, isNode, parseDocument } from 'yaml'
