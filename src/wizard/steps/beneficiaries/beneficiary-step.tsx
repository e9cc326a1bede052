import { ListScreen } from '../../engine/list/list-screen.tsx';
import { beneficiaryList } from './beneficiary-list.tsx';

export const BeneficiaryStep = () => <ListScreen step={beneficiaryList} />;
