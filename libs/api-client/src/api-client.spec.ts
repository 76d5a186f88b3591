import { apiClient } from './api-client';
import { isProblem } from './problem-answer';

const answering = (status: number, body: object) => {
  const asked: Request[] = [];
  const fetch = (request: Request) => {
    asked.push(request);
    return Promise.resolve(Response.json(body, { status }));
  };
  return { asked, fetch };
};

it('asks by the paths of the description, and sends the token it was given', async () => {
  const { asked, fetch } = answering(200, { items: [] });
  const api = apiClient({ baseUrl: 'http://house.example', token: 'fd_token', fetch });
  const { data } = await api.GET('/api/tournaments/{tournament}/standings', {
    params: { path: { tournament: 'winter rubber' }, query: { limit: 5 } },
  });
  expect(data).toEqual({ items: [] });
  expect(asked[0]?.url).toBe('http://house.example/api/tournaments/winter%20rubber/standings?limit=5');
  expect(asked[0]?.headers.get('Authorization')).toBe('Bearer fd_token');
});

it('hands a refusal on as the problem it is', async () => {
  const problem = { type: 'urn:x', title: 'x', status: 401, detail: 'x', code: 'wrong-login' };
  const { fetch } = answering(401, problem);
  const { error } = await apiClient({ baseUrl: 'http://house.example', fetch }).POST('/api/session', {
    body: { login: 'ada', password: 'wrong' },
  });
  expect(isProblem(error)).toBe(true);
  expect(isProblem({ code: 3 })).toBe(false);
});
