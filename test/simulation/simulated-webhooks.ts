import type { WebhookSender } from '../../src/ports/webhook-sender.js';
import type { Life } from './life.js';
import { delay, silence } from './port-call.js';
import type { World } from './world.js';

/** The share of attempts that fail while faults strike. */
const failing = 0.15;

/** Returns a sender whose endpoint responds after a while, and sometimes with an error. */
export function simulatedWebhooks(world: World, life: Life): WebhookSender {
  const random = world.random.fork(`webhooks of ${life.name}`);
  return {
    endpoints: [{ id: 'tour', url: 'https://tour.example/' }],
    send(_endpoint, { id }) {
      if (life.isDead()) return silence();
      const status = !world.faults.haveEnded() && random.chance(failing) ? 503 : 200;
      return new Promise((resolve) => {
        life.after(delay(world, world.profile.writing), () => {
          world.trace.add(life.name, `sends ${id} → ${status}`);
          resolve({ status, retryAfterMilliseconds: null });
        });
      });
    },
  };
}
