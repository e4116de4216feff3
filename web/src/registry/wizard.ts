/** A guided workflow in the document. */
export interface WizardEntry {
  id: string;
  /** Its group. */
  family: string;
  /** The app family that declares it. */
  module: string;
  name: string;
  description: string;
  category: string;
  icon: string;
  color: string;
  estimatedTime: string;
  /** Number of steps. */
  steps: number;
  /** Whether the screens of its steps are there. */
  ready?: boolean;
}
