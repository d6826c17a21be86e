export function Tutorial({ onClose }: { onClose(): void; onHex(hex: string): void }) {
  return <button type="button" onClick={onClose}>close</button>;
}
