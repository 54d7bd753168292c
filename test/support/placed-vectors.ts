import { scriptVectors } from './script-vectors.ts'

/** Ways in which text has made a browser ask another host for something, without any script. */
const remoteLoads = [
  '<img src="http://evil.test/a.png">',
  '<img srcset="http://evil.test/b.png 2x">',
  '<video poster="http://evil.test/c.png"></video>',
  '<audio src="http://evil.test/d.mp3" autoplay></audio>',
  '<p style="background:url(http://evil.test/e.png)">x</p>',
  '<link rel="prefetch" href="http://evil.test/f">',
  '<link rel="dns-prefetch" href="//evil.test">',
  '<iframe src="http://evil.test/g"></iframe>',
  '<object data="http://evil.test/h"></object>',
  '<svg><image href="http://evil.test/i.png"/></svg>',
  '<table background="http://evil.test/j.png"><tr><td>x</table>',
  '<input type="image" src="http://evil.test/k.png">',
  '<body background="http://evil.test/l.png">',
  '![x](http://evil.test/m.png)',
  '=HYPERLINK("http://evil.test/n","x")',
]

/**
 * Every vector for one place of a submission, told apart from those of any other place by what it would leave behind:
 * `window.pwned_<place>`, or a request to `<place>.evil.test`.
 */
export function vectorsFor(place: string): readonly string[] {
  return [...scriptVectors, ...remoteLoads].map((vector) =>
    vector.replaceAll('pwned', `pwned_${place}`).replaceAll('evil.test', `${place}.evil.test`),
  )
}

/** Some of them, of every kind, where a place is short. */
export function fewVectorsFor(place: string, count: number): readonly string[] {
  const all = vectorsFor(place)
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, at) => at % step === 0).slice(0, count)
}
