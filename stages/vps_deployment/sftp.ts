import { defineDeployment } from '../define-stage.js';
import { type SftpSettings, sftpSettings } from './connection/settings.js';

/** Publishes the run's pages on your own server, over SFTP, behind its web server. The README lists the guarantees. */
export const plugin = defineDeployment<SftpSettings>({
  stage: 'vps_deployment',
  implementation: 'sftp',
  vendor: 'sftp',
  settings: sftpSettings,
  publicBase: (settings) => settings.BRIEF_SFTP_PUBLIC_URL,
  run: async (input, context) => (await import('./publishing/deploy.js')).deploy(input, context),
  withdraw: async (_deployed, context) => (await import('./publishing/withdrawal.js')).withdraw(context),
  unpublish: async (deployed, context) => (await import('./publishing/withdrawal.js')).unpublish(deployed, context),
  check: async (context) => (await import('./publishing/rehearsal.js')).rehearse(context),
});
