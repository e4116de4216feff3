import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { usePostQuestion } from './usePostQuestion';

const UNTAXED = ['Line 1 charges no tax. Choose a tax for it, or post it so if none is due.'];

/** A server that answers when the test says so. */
function server() {
  let answer: (remarks: readonly string[]) => void = () => {};
  let fail: () => void = () => {};
  const look = vi.fn(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        answer = resolve;
        fail = () => reject(new Error('offline'));
      }),
  );
  return {
    look,
    answer: (remarks: readonly string[]) => act(async () => answer(remarks)),
    fail: () => act(async () => fail()),
  };
}

describe('usePostQuestion', () => {
  it('asks although posting was chosen before the server answered', async () => {
    const submit = vi.fn();
    const { look, answer } = server();
    const { result } = renderHook(() => usePostQuestion(look, submit));
    act(() => result.current.run('post'));
    expect(result.current.looking).toBe(true);
    expect(submit).not.toHaveBeenCalled();
    await answer(UNTAXED);
    expect(result.current.asking).toEqual({ action: 'post', remarks: UNTAXED });
    expect(submit).not.toHaveBeenCalled();
    act(() => result.current.answer(true));
    expect(submit.mock.calls).toEqual([['post']]);
    expect(result.current.asking).toBeUndefined();
  });

  it('goes on writing when the answer is no', async () => {
    const submit = vi.fn();
    const { look, answer } = server();
    const { result } = renderHook(() => usePostQuestion(look, submit));
    act(() => result.current.run('post'));
    await answer(UNTAXED);
    act(() => result.current.answer(false));
    expect(submit).not.toHaveBeenCalled();
  });

  it('posts once what nothing is remarked on, however often it was chosen', async () => {
    const submit = vi.fn();
    const { look, answer } = server();
    const { result } = renderHook(() => usePostQuestion(look, submit));
    act(() => {
      result.current.run('post');
      result.current.run('post');
    });
    await answer([]);
    expect(look).toHaveBeenCalledTimes(1);
    expect(submit.mock.calls).toEqual([['post']]);
  });

  it('saves a draft at once, and posts when the server cannot be asked', async () => {
    const submit = vi.fn();
    const { look, fail } = server();
    const { result } = renderHook(() => usePostQuestion(look, submit));
    act(() => result.current.run());
    expect(submit.mock.calls).toEqual([[undefined]]);
    expect(look).not.toHaveBeenCalled();
    act(() => result.current.run('post'));
    await fail();
    expect(submit.mock.calls).toEqual([[undefined], ['post']]);
  });
});
