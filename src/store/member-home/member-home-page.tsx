import { useStored } from '#src/session/use-stored.ts';
import { HomePage } from '../home/home-page.tsx';
import { MemberEntry } from './member-entry.tsx';

/** The home of applicants: members are known by name, everybody else answers the quote's questions. */
export function MemberHomePage() {
  const member = useStored('user_id');
  return member ? <MemberEntry userId={member} /> : <HomePage />;
}
