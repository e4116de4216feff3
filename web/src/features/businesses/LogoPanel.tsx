import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { type May, type Profile, useChange } from './api';
import css from './businesses.module.css';
import { Problem } from './parts';
import { refreshSession } from './session';
import { say } from './words';

/** The logo, and the way to hand in another. */
export function LogoPanel({ id, profile, may }: { id: string; profile: Profile; may: May }) {
  const input = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const change = useChange(id);
  const upload = useMutation<unknown, ApiError, File>({
    mutationFn: (file) => {
      const form = new FormData();
      form.append('file', file);
      return json(`/v1/businesses/${encodeURIComponent(id)}/logo`, { method: 'POST', body: form, timeout: 300_000 });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['businesses'] }),
    onSuccess: () => void refreshSession(),
  });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (file) upload.mutate(file);
  };
  if (!profile.logoImg && !may.administer) return null;
  return (
    <section className={css.section}>
      <h2>{say('detail.logo')}</h2>
      {profile.logoImg && (
        <img className={css.logo} src={profile.logoImg} alt={say('detail.logo.of', { name: profile.name })} />
      )}
      {may.administer && (
        <>
          <p>{say('detail.logo.help')}</p>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={say('detail.logo.upload')}
            onChange={choose}
          />
          <div className={css.row}>
            <Button variant="default" loading={upload.isPending} onClick={() => input.current?.click()}>
              {profile.logoImg ? say('detail.logo.replace') : say('detail.logo.upload')}
            </Button>
            {profile.logoImg && (
              <Button
                variant="default"
                onClick={() =>
                  change.mutate({ method: 'DELETE', to: '/logo' }, { onSuccess: () => void refreshSession() })
                }
              >
                {say('detail.logo.remove')}
              </Button>
            )}
          </div>
          <Problem error={upload.error ?? change.error} />
        </>
      )}
    </section>
  );
}
