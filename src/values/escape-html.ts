const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text from outside, safe between tags and in quoted attributes. Control characters become a visible sign. */
export function escapeHtml(text: string): string {
  return (
    text
      .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd')
  )
}
