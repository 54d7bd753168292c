import { afterEach, describe, expect, it, vi } from 'vitest'
import { showProgress } from '../../src/cli/progress.ts'

describe('progress', () => {
  const write = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  afterEach(() => write.mockReset().mockImplementation(() => true))
  const said = () => write.mock.calls.map(([text]) => String(text)).join('')

  it('says that it does not know yet how long what was not begun will take', () => {
    const progress = showProgress('Reading')
    progress.step(0, 5)
    progress.step(0, 5)
    progress.stop()
    expect(said()).toMatch(/Reading .*0\/5 \| some time left/)
  })

  it('ends with nothing left', () => {
    const progress = showProgress('Reading')
    progress.step(0, 5)
    progress.step(5, 5)
    progress.stop()
    expect(said()).toMatch(/5\/5 \| 0?0s left/)
  })

  it('says nothing where there was nothing to do', () => {
    showProgress('Reading').stop()
    expect(said()).toBe('')
  })
})
