import type { Clock } from "#core/time.ts";
import { isSecureSite, sitePublicUrl } from "./config/config.ts";
import type { Db } from "./database/database.ts";
import type { Platform } from "./platform.ts";
import { createSecretHmac, type SecretHmac } from "./secrets/hmac.ts";

/** The commands and routes of every module work with these. The `deps.ts` of a module adds its own. */
export interface ModuleDeps {
	/** The connection for queries that visitors wait for; jobs replace it with the one for long work. */
	readonly db: Db;
	readonly clock: Clock;
	/** The site's time zone; days are counted in it. */
	readonly timeZone: string;
	/** The address of the site, as links in emails and for search engines have it. */
	readonly publicUrl: string;
	/** The address that the operator has set; without one, a page of this site is one of the requested host. */
	readonly configuredUrl: string | undefined;
	/** Cookies travel over HTTPS only. */
	readonly secure: boolean;
	/** Hashes and signs with the secret of the site. */
	readonly hash: SecretHmac;
}

export const createModuleDeps = ({
	config,
	database,
	clock,
	secret,
}: Pick<Platform, "config" | "database" | "clock" | "secret">): ModuleDeps => ({
	db: database.db,
	clock,
	timeZone: config.siteTimeZone,
	publicUrl: sitePublicUrl(config),
	configuredUrl: config.publicUrl,
	secure: isSecureSite(config),
	hash: createSecretHmac(secret),
});
