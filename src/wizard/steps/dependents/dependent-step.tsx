import { ListScreen } from '../../engine/list/list-screen.tsx';
import { dependentList } from './dependent-list.tsx';

export const DependentStep = () => <ListScreen step={dependentList} />;
