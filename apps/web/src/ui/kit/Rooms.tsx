import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs';
import type { ReactNode } from 'react';

export interface Room<Name extends string> {
  readonly id: Name;
  readonly name: ReactNode;
  readonly inside: ReactNode;
}

interface Shown<Name extends string> {
  readonly label: string;
  readonly of: readonly Room<Name>[];
  readonly open: Name;
  readonly onOpen: (name: Name) => void;
}

/** Tabs within a page; arrow keys go from one to the next. */
export function Rooms<Name extends string>({ label, of, open, onOpen }: Shown<Name>) {
  return (
    <Tabs
      selectedKey={open}
      onSelectionChange={(key) => {
        const found = of.find(({ id }) => id === key);
        if (found) onOpen(found.id);
      }}
      keyboardActivation="manual"
    >
      <TabList aria-label={label} className="tabs tabs-within">
        {of.map(({ id, name }) => (
          <Tab key={id} id={id} className="tab">
            {name}
          </Tab>
        ))}
      </TabList>
      {of.map(({ id, inside }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          {inside}
        </TabPanel>
      ))}
    </Tabs>
  );
}
