import type { ReplayView } from '@fairdeal/tournament';

/**
 * A spectator's replay, with the fields of what this recorder reported itself: it tells them nothing they did not type.
 * Of a report that was put right by somebody, they get back what they reported, and not what it ought to have been.
 */
export const withOwnReports = (shown: ReplayView, whole: ReplayView, holder: string): ReplayView => ({
  ...shown,
  steps: shown.steps.map((step, place) => {
    const own = whole.steps[place];
    if (own === undefined || own.by !== holder) return step;
    return own.mistaken === undefined ? { ...step, data: own.data } : { ...step, mistaken: own.mistaken };
  }),
});
