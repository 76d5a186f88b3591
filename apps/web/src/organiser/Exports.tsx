import { useQuery } from '@tanstack/react-query';
import { at } from '../api/ask';
import { exportsOf } from '../api/desk-questions';
import { Answer } from '../ui/Answer';
import { desk } from '../words/desk-en';

const words = desk.finish;

/** The event as files for other programs: as the desk sees it, and as everybody may. */
export function Exports({ tournament }: { readonly tournament: string }) {
  const formats = useQuery(exportsOf(tournament));
  const toHave = (format: string, as?: 'public') =>
    at(['tournaments', tournament, 'exports', format], as && { as });
  return (
    <section className="panel" aria-labelledby="exports">
      <h2 id="exports">{words.exports}</h2>
      <p className="aside">{words.exportsWhat}</p>
      <Answer of={formats}>
        {(answer) => (
          <>
            <ul className="exports">
              {answer.formats.map(({ format, file }) => (
                <li key={format}>
                  <a href={toHave(format)} download={file}>
                    {words.formats[format] ?? format}
                  </a>
                </li>
              ))}
            </ul>
            <details>
              <summary>{words.exportsPublic}</summary>
              <p className="aside">{words.exportsPublicWhat}</p>
              <ul className="exports">
                {answer.formats.map(({ format, file }) => (
                  <li key={format}>
                    <a href={toHave(format, 'public')} download={`public.${file}`}>
                      {words.formats[format] ?? format}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
      </Answer>
    </section>
  );
}
