import { isExample } from './printed-example.ts'

const placeholders: readonly RegExp[] = [
  /^(?:click|tap)\b.{0,20}\bto (?:enter|select|choose|insert|add)\b/i,
  /^(?:choose|select|pick)(?: (?:an?|one|the|your))?(?: (?:item|option|date|value|answer))?(?: from (?:the )?list)?[\s.\u2026]*$/i,
  /^(?:please )?(?:describe|enter|type|write|insert|add|put|provide|give|state)\b.{0,60}\b(?:here|below|overleaf)\W*$/i,
  /^(?:please )?(?:enter|insert)(?: (?:the|your|an?))? (?:amount|number|date|value|text|names?|address|details|description)\W*$/i,
  // `[Insert name]`, `<activities>`; a box between brackets is ticked or not.
  /^\[[^\][]*\p{L}{3}[^\][]*\]$/u,
  /^<[^<>@]*\p{L}{2}[^<>@]*>$/u,
  // `(as it should appear on the policy)`: a remark to the label. `(none)` is an answer.
  /^\(\p{Ll}+[\s,][^()]*\p{L}{3}[^()]*\)$/u,
  /^[\u00a3$\u20ac\s]*x{2,}(?:[\s.,/@-]+x{2,})*(?:\.[a-z]{2,3})*$/i,
  /^(?:x+|you|your[\w.-]*|(?:first|user|full)?\.?name|e-?mail|someone|someone\.else)@(?:x+|example|your[\w-]*|domain|company|e?mail)\.[a-z.]{2,6}$/i,
  // Where a date was never filled in, workbooks and programs show the day they count from.
  /^(?:00[/.-]0?1[/.-]1900|3[01][/.-]12[/.-]1899|1899-12-3[01]|0?0[/.-]0?0[/.-]0{2,4})(?:\s0{1,2}:00(?::00)?)?$/,
]
/** Longer texts are somebody's own. */
const longest = 120

/** Whether a text stands where an answer goes until somebody fills it in, or shows how that is done. */
export function isPlaceholder(text: string): boolean {
  return text.length <= longest && (isExample(text) || placeholders.some((shape) => shape.test(text)))
}
