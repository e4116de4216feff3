import { type ReactNode, useState } from 'react';
import { toastDone, toastError } from '../../ui/toasts';
import { AuthenticatorDialog, CodesDialog } from './AuthenticatorDialog';
import { type Enrolment, post } from './api';
import { StepUpCancelled } from './StepUp';
import { say } from './words';

type WithStepUp = <T>(work: () => Promise<T>) => Promise<T>;

interface Authenticator {
  setUp: () => Promise<void>;
  /** Shows recovery codes that were just made; they are shown once. */
  showCodes: (codes: string[]) => void;
  dialogs: ReactNode;
}

/**
 * Setting up an authenticator app: proof of who is there, the picture to scan, the first code, the recovery codes. `onSet` follows the
 * first right code, `onKept` the moment the codes are put away.
 */
export function useAuthenticator(withStepUp: WithStepUp, onSet: () => void, onKept?: () => void): Authenticator {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<string[]>();
  const setUp = async () => {
    try {
      const begun = await withStepUp(() => post<{ data: Enrolment }>('/v1/auth/protection/totp'));
      setEnrolment(begun.data);
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) toastError(error);
    }
  };
  const dialogs = (
    <>
      {enrolment && (
        <AuthenticatorDialog
          enrolment={enrolment}
          onClose={() => setEnrolment(undefined)}
          onDone={(made) => {
            setEnrolment(undefined);
            setCodes(made);
            toastDone(say('security.appDone'));
            onSet();
          }}
        />
      )}
      {codes && (
        <CodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            onKept?.();
          }}
        />
      )}
    </>
  );
  return { setUp, showCodes: setCodes, dialogs };
}
