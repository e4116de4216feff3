import { useCallback, useRef, useState } from 'react';

export interface PostQuestionState {
  /** What is remarkable about the document that is to be posted: the question is open. */
  asking: { action: string; remarks: readonly string[] } | undefined;
  /** The server is being asked whether anything is. */
  looking: boolean;
  /** Saves, and takes the transition where one is named: at once, or after the question. */
  run: (action?: string) => void;
  /** The user's answer: post it as it is, or go on writing. */
  answer: (post: boolean) => void;
}

/**
 * Posting a document with something remarkable about it (a line without tax) asks first whether it is meant. What there is to
 * remark is the server's to say, so posting waits for its answer, however quickly it was chosen.
 */
export function usePostQuestion(
  look: (() => Promise<readonly string[]>) | undefined,
  submit: (action?: string) => void,
): PostQuestionState {
  const [asking, setAsking] = useState<PostQuestionState['asking']>(undefined);
  const [looking, setLooking] = useState(false);
  const busy = useRef(false);
  const run = useCallback(
    (action?: string) => {
      if (busy.current) return;
      if (action === undefined || !look) {
        submit(action);
        return;
      }
      busy.current = true;
      setLooking(true);
      // Without an answer posting goes its way: what keeps the server from answering keeps it from posting as well.
      const none = (): readonly string[] => [];
      void look()
        .catch(none)
        .then((remarks) => {
          busy.current = false;
          setLooking(false);
          if (remarks.length > 0) setAsking({ action, remarks });
          else submit(action);
        });
    },
    [look, submit],
  );
  const answer = (post: boolean) => {
    setAsking(undefined);
    if (post && asking) submit(asking.action);
  };
  return { asking, looking, run, answer };
}
