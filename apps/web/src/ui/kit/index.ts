import './kit.css';

/** The widgets of the desks, over react-aria-components. Only for rooms that are fetched when entered: the leaderboard does without. */
export { ActionMenu, type Action } from './ActionMenu';
export { Button } from './Button';
export { Cards } from './Cards';
export { Checkbox } from './Checkbox';
export { Choice, type Chosen } from './Choice';
export { FileButton } from './FileButton';
export { NumberField } from './NumberField';
export { Rooms, type Room } from './Rooms';
export { Saying, useSay } from './Said';
export { Sheet } from './Sheet';
export { Sure } from './Sure';
export { TextField } from './TextField';
export { useOrder, type Order } from './useOrder';
export { Wrong } from './Wrong';
