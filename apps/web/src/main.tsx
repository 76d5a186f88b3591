import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import './ui/tokens.css';
import './ui/page.css';

const page = document.getElementById('page');
if (page) createRoot(page).render(<App />);
