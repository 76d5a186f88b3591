export { apiClient, type ApiClient } from './api-client';
export { isProblem, type ProblemAnswer } from './problem-answer';
export type { AddressOf, Answer, AnswerAt, PathAt, QueryAt, Schema } from './answers';
export type { components, operations, paths } from './api';
