// The scenario that has just been finished: its decisions stand last in the log, while the guide
// asks whether a side story is played, or is at the next scenario.

import type { CampaignView } from '../../bindings/CampaignView';
import type { CardName } from '../../bindings/CardName';
import type { ChangeView } from '../../bindings/ChangeView';

/** The step at which a side story is chosen. */
export const sideStory = '$side_story';

/** What the last scenario wrote; nothing while one is under way, or before the first. */
export function finished({ timeline, guide }: CampaignView): { scenario: CardName; changes: ChangeView[] } | undefined {
  const made = timeline.filter(({ undone_by, waiting }) => undone_by === undefined && !waiting);
  const decided = made.findLast((decision) => decision.scenario);
  const scenario = decided?.scenario;
  if (!scenario || !guide.scenario) return undefined;
  const between = guide.question?.form.kind === 'side_story';
  // Who was asked whether a side story is played has seen what the scenario wrote.
  const asked = decided.cause.kind === 'guide' && decided.cause.step === sideStory;
  if (!between && (asked || scenario.en === guide.scenario.name.en)) return undefined;
  const last = made.filter((decision) => decision.scenario?.en === scenario.en);
  return { scenario, changes: last.flatMap(({ changes }) => changes).filter(({ kind }) => kind !== 'other') };
}
