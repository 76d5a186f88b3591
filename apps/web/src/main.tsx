import { createRoot } from 'react-dom/client';
import { App, patientClient } from './app/App';
import { firstSight } from './app/first-sight';
import { loadAgainWhereRenewed } from './app/part-missing';
import { keepPages } from './app/worker';
import './ui/tokens.css';
import './ui/page.css';

loadAgainWhereRenewed(
  window,
  sessionStorage,
  () => location.reload(),
  () => Date.now(),
);

const page = document.getElementById('page');
const client = patientClient();
if (page) void firstSight(client, location).then(() => createRoot(page).render(<App client={client} />));
keepPages(location.pathname);
