import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from './Button';

interface Asked {
  readonly say: string;
  /** Endings and media types, as the file dialog takes them. */
  readonly types: readonly string[];
  readonly onFile: (file: File) => void;
}

export function FileButton({ say, types, onFile }: Asked) {
  return (
    <FileTrigger
      acceptedFileTypes={types}
      onSelect={(files) => {
        const file = files?.[0];
        if (file) onFile(file);
      }}
    >
      <Button>{say}</Button>
    </FileTrigger>
  );
}
