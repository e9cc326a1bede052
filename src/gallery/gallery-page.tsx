import { call } from '#src/api/call.ts';
import { type LoadedForm, loadForm } from '#src/api/load-form.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import { GalleryExample } from './gallery-example.tsx';

/** Everything that a field can do: its YAML, and next to it the form it produces. */
export function GalleryPage() {
  const { data, error, reload } = useLoaded('gallery', loadGallery);
  return (
    <div lang="en" className="page max-w-6xl py-8">
      <PageHeading title="Fields" />
      <p className="mt-2 max-w-prose text-ink-muted">
        What carriers can write about a field in their configuration, and what people see. Each form is checked as in an enrollment; nothing
        is stored.
      </p>
      {error ? <CallProblem error={error} onRetry={reload} className="mt-6" /> : null}
      {data || error ? null : (
        <Loading label="Loading the examples" className="mt-8">
          <Skeleton className="h-96" />
        </Loading>
      )}
      {data ? (
        <>
          <nav aria-label="Examples" className="mt-6">
            <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
              {data.map(({ title }, at) => (
                <li key={title}>
                  <a href={`#example-${at}`} className="text-brand underline">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-8 space-y-10">
            {data.map((example, at) => (
              <GalleryExample key={example.title} id={`example-${at}`} {...example} />
            ))}
          </div>
        </>
      ) : null}
    </div>
  );
}

interface LoadedExample extends LoadedForm {
  readonly title: string;
  readonly text: string;
  readonly yaml: string;
}

async function loadGallery(_key: string, signal: AbortSignal): Promise<readonly LoadedExample[]> {
  const { examples } = await call('GET /get-field-gallery', {}, signal);
  return Promise.all(
    examples.map(async ({ title, text, yaml, result, validator }, at) => ({
      title,
      text,
      yaml,
      ...(await loadForm(`example_${at}`, result, validator, signal)),
    })),
  );
}
