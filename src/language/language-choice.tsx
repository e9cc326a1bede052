import { useLocation } from 'react-router-dom';
import { chosenLanguage, languageNames, languageOf } from '#schemas/language/languages.ts';
import { currentLanguage } from '#schemas/language/words.ts';
import { useSite } from '#src/session/site/site.tsx';

/** Links to this page in the site's other languages. They load the page again, because the server chooses its language. */
export function LanguageChoice({ className = '' }: { readonly className?: string }) {
  const { info } = useSite();
  const { pathname, search } = useLocation();
  const others = (info?.languages ?? []).flatMap((tag) => languageOf(tag) ?? []).filter((language) => language !== currentLanguage());
  return others.map((language) => {
    const asked = new URLSearchParams(search);
    asked.set(chosenLanguage.parameter, language);
    return (
      <a
        key={language}
        href={`${pathname}?${asked}`}
        lang={language}
        hrefLang={language}
        // Unlike a link, a reload keeps what the page has in the browser's history, such as which receipt it shows.
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          window.history.replaceState(window.history.state, '', event.currentTarget.href);
          window.location.reload();
        }}
        className={`inline-flex min-h-11 items-center rounded-lg px-2 font-semibold hover:bg-surface-muted ${className}`}
      >
        {/* The code leaves a phone's header the room for the name of the store. */}
        <span aria-hidden className="uppercase sm:hidden">
          {language}
        </span>
        <span className="max-sm:sr-only">{languageNames[language]}</span>
      </a>
    );
  });
}
