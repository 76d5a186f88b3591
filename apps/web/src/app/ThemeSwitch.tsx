import { useEffect, useState } from 'react';
import { words } from '../words/en';

const themes = ['auto', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];
const kept = 'fairdeal-theme';

const isTheme = (value: string | null): value is Theme => themes.some((theme) => theme === value);

/** Storage may be forbidden; then the choice lasts as long as the page. */
function keptTheme(): Theme {
  try {
    const value = localStorage.getItem(kept);
    return isTheme(value) ? value : 'auto';
  } catch {
    return 'auto';
  }
}

export function ThemeSwitch() {
  const [theme, setTheme] = useState(keptTheme);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    try {
      localStorage.setItem(kept, theme);
    } catch {
      // Lasts as long as the page.
    }
  }, [theme]);
  return (
    <label className="theme">
      <span className="theme-label">{words.theme.label}</span>
      <select
        value={theme}
        onChange={({ target }) => setTheme(isTheme(target.value) ? target.value : 'auto')}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {words.theme.of[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
