// The scenario that has just been finished: its decisions stand last in the log, while the guide is
// at the next one.

import type { CampaignView } from '../../bindings/CampaignView';
import type { CardName } from '../../bindings/CardName';
import type { ChangeView } from '../../bindings/ChangeView';

/** What the last scenario wrote; nothing while one is under way, or before the first. */
export function finished({ timeline, guide }: CampaignView): { scenario: CardName; changes: ChangeView[] } | undefined {
  const made = timeline.filter(({ undone_by, waiting }) => undone_by === undefined && !waiting);
  const scenario = made.findLast((decision) => decision.scenario)?.scenario;
  if (!scenario || !guide.scenario || scenario.en === guide.scenario.name.en) return undefined;
  const last = made.filter((decision) => decision.scenario?.en === scenario.en);
  return { scenario, changes: last.flatMap(({ changes }) => changes).filter(({ kind }) => kind !== 'other') };
}
