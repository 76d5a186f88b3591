import { createRoot } from 'react-dom/client';
import { OpenPage } from './OpenPage';
import './page.css';

const page = document.getElementById('page');
if (page) createRoot(page).render(<OpenPage />);
