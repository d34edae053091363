export const play = {
  round: ({ round }: { round: number }) => `Round ${round}`,
} as const;
