import { type Calibration, shippedCalibration } from '../confidence/calibration.ts'
import { leastReviewShare } from '../confidence/choose-threshold.ts'
import { eachQuestion } from '../domain/askable-question.ts'
import type { CalibrationView } from '../review/administration-views.ts'
import { loadCalibration } from '../store/calibration-files.ts'
import { readSettings, reviewPolicyOf } from '../store/organisation-settings.ts'
import { listQuestionSets } from '../store/question-set-list.ts'
import type { AppDependencies } from './app-dependencies.ts'
import type { Router } from './router.ts'

/** What confidence rests on: what comes with the program, or that and the organisation's own decisions. */
export function addCalibrationRoutes(router: Router, { store, setUp, dataDirectory }: AppDependencies): void {
  async function view(organisationId: string): Promise<CalibrationView> {
    let isDamaged = false
    const own = await loadCalibration(dataDirectory, organisationId).catch(() => {
      isDamaged = true
      return undefined
    })
    const calibration = own ?? shippedCalibration
    const { version, fittedAt, provenance } = calibration
    const policy = reviewPolicyOf(await readSettings(store.db, organisationId), setUp.review)
    const errorShare = errorShareOf(calibration)
    return {
      version,
      fittedAt,
      isOwn: own !== undefined,
      isDamaged,
      data: provenance.data.map(({ name, submissions, answers, wrong }) => ({
        name,
        submissions,
        answers,
        wrong,
      })),
      figures: provenance.figures,
      errorShare,
      leastReviewShare: leastReviewShare(errorShare, policy.targetErrorShare),
      rankings: await rankingsOf(organisationId, calibration),
    }
  }

  /** The verdicts that are in force, with the questions as the platform words them. */
  async function rankingsOf(
    organisationId: string,
    { rankings }: Calibration,
  ): Promise<CalibrationView['rankings']> {
    const labels = new Map<string, string>()
    for (const { set } of await listQuestionSets(store.db, organisationId))
      for (const { question } of eachQuestion(set)) {
        const key = `${set.productId} ${question.id}`
        if (!labels.has(key)) labels.set(key, question.label)
      }
    return Object.entries(rankings)
      .map(([key, { verdict, n, wrong }]) => {
        const [productId = '', ...rest] = key.split(' ')
        return { productId, questionId: rest.join(' '), question: labels.get(key) ?? null, verdict, n, wrong }
      })
      .toSorted((one, other) => other.n - one.n)
  }

  router.on('GET /api/calibration', async (c) => c.json(await view(c.get('principal').organisationId)))

  router.on('POST /api/calibration', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    await setUp.refitConfidence(organisationId, actor)
    return c.json(await view(organisationId))
  })

  router.on('DELETE /api/calibration', async (c) => {
    const { organisationId, id: actor } = c.get('principal')
    await setUp.dropCalibration(organisationId, actor)
    return c.json(await view(organisationId))
  })
}

/** Of the answers that nothing but their confidence would hold back, how many are wrong before anybody looks. */
function errorShareOf({ risk }: Calibration): number {
  const all = risk.at(-1)
  return all && all.effectiveN > 0 ? all.effectiveWrong / all.effectiveN : 1
}
