import type { MailQueue, MailTransport } from "#platform/mail/mail.ts";
import type { Platform } from "#platform/platform.ts";
import type { Assets } from "#shell/assets/assets.ts";

/**
 * The whole site depends on this: opened once in `open-site.ts`, and by each test. No container, no
 * singletons.
 */
export interface SiteDeps extends Platform {
	/** Queues an email in a transaction. */
	readonly mail: MailQueue;
	/** Sends one at once, for jobs that wait for the result. */
	readonly mailTransport: MailTransport;
	readonly assets: Assets;
	/** The folder of the browser's built files. */
	readonly clientFolder: string;
}
