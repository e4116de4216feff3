import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { RecordAnswer, SaveInput } from '../../data/hooks';
import { useMatcher } from '../../registry/store';
import { fromAddress, fromCreated } from './capture';
import { samplePath } from './placeholders';
import { currentRunning, rememberData } from './runner';

/** Follows what is created and opened while a workflow runs, and keeps the ids its later steps need. */
export function useCapture(): void {
  const client = useQueryClient();
  const matcher = useMatcher();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const here = useRef({ pathname, matcher });
  here.current = { pathname, matcher };

  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [what, entity] = event.mutation.options.mutationKey ?? [];
        if (what !== 'save' || typeof entity !== 'string') return;
        const { data } = event.mutation.state as { data: RecordAnswer | undefined };
        const input = event.mutation.state.variables as SaveInput | undefined;
        const running = currentRunning();
        const step = running?.wizard.steps[running.scenario.currentStep];
        // A record that waits on this device has no id yet.
        if (!running || !step || !data?.data.id || input?.id) return;
        const match = here.current.matcher?.match(here.current.pathname);
        const own = here.current.matcher?.match(samplePath(step.route));
        const onStepsScreen = match !== undefined && match.route === own?.route && match.route.entity === entity;
        const record = { entity, id: data.data.id, fields: { ...input?.values, ...data.data } };
        rememberData(fromCreated(step, running.scenario.scenarioData, record, onStepsScreen));
      }),
    [client],
  );

  useEffect(() => {
    const running = currentRunning();
    const match = matcher?.match(pathname);
    if (!running || !match) return;
    const { wizard, scenario } = running;
    const screen = { params: match.params, entity: match.route.entity };
    const path = rememberData(fromAddress(wizard, scenario.currentStep, scenario.scenarioData, screen));
    // The step waited for this record: go on to its screen, unless this is it.
    if (path !== undefined && path.split('?')[0] !== pathname) void navigate(path);
  }, [pathname, matcher, navigate]);
}
