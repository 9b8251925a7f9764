import project from "../../package.json" with { type: "json" };

/** Replaced by the build; commands run from the sources. */
declare const buildVersion: string | undefined;

/**
 * The version of package.json; in a built site with the commit it was built from, such as
 * 1.2.0+4f0c9a1.
 */
export const version: string = typeof buildVersion === "undefined" ? project.version : buildVersion;
