import { readXml } from './office-xml.ts'

/** Which part of an office file each id of another part means, by the part's file name without its folders. */
export function readRelations(xml: Uint8Array | undefined, maxDepth: number): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  if (!xml) return targets
  readXml(xml, maxDepth, {
    open(name, attributes) {
      const { Id: id, Target: target } = attributes
      if (name === 'Relationship' && id && target) targets.set(id, target.slice(target.lastIndexOf('/') + 1))
    },
    text() {},
    close() {},
  })
  return targets
}
