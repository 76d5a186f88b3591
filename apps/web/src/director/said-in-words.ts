import { director } from '../words/director-en';
import { factInWords, plain, seatInWords } from '../words/en';

/** The auditor's sentence names facts, outcomes and seats as the record does: `CardExposed (S): new-deal-claimable`. */
export const saidInWords = (detail: string | null): string =>
  detail
    ?.replace(/\b(?:[A-Z][a-z]+){2,}\b/g, factInWords)
    .replace(/\b[a-z]+(?:-[a-z]+)+\b/g, plain)
    .replace(/\b[NESW]\b(?=[,)]| until|$)/g, seatInWords) ?? director.findings.held;
