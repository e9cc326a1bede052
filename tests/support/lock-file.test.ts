import { readFileSync } from 'node:fs';
import { minVersion, satisfies } from 'semver';
import { expect, test } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly engines?: { readonly node?: string };
}
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const { dependencies, devDependencies, allowScripts, engines } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly [list in 'dependencies' | 'devDependencies']: Readonly<Record<string, string>>;
} & { readonly allowScripts: Readonly<Record<string, boolean>>; readonly engines: { readonly node: string } };

test('every package is locked to its content, and comes from one registry', () => {
  const locked = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link);
  expect(locked.length).toBeGreaterThan(200);
  expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  const hosts = new Set(locked.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).origin] : [])));
  expect(hosts.size).toBeLessThanOrEqual(1);
});

test('every package that is asked for is asked for in one exact version', () => {
  // Under another name, a package is asked for with its own.
  const asked = Object.entries({ ...dependencies, ...devDependencies }).map(
    ([name, version]) => [name, version.replace(/^npm:.+@/, '')] as const,
  );
  expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(asked.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== version)).toEqual([]);
});

test('of every package that would run a script when it is installed, it is decided whether it may', () => {
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => path.replace(/^.*node_modules\//, '')).sort()).toEqual(Object.keys(allowScripts).sort());
});

test('every package of the product supports the oldest Node that the product runs on', () => {
  const oldest = minVersion(engines.node);
  if (!oldest) throw new Error(`engines.node is ${engines.node}`);
  const newer = Object.entries(packages).filter(([, { engines: own }]) => !satisfies(oldest, own?.node ?? '*'));
  // Its authors support newer versions only. It runs on ours, and only tests use it.
  const tolerated = 'node_modules/@renovatebot/pgp';
  expect(newer.map(([path]) => path)).toEqual([tolerated]);
  expect(packages[tolerated]?.dev).toBe(true);
});

const atLeast: Readonly<Record<string, string>> = { fastify: '5.8.5', '@fastify/static': '10.1.3', nodemailer: '9.1.1' };

test.each(Object.entries(atLeast))('%s is newer than its last known hole', (name, version) => {
  const numbers = (text: string) => text.split('.').map(Number);
  const [found, wanted] = [numbers(packages[`node_modules/${name}`]?.version ?? ''), numbers(version)];
  const first = wanted.findIndex((number, at) => number !== found[at]);
  expect(first === -1 || (found[first] ?? 0) > (wanted[first] ?? 0)).toBe(true);
});
