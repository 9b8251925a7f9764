import { createTransport } from "nodemailer";
import { type Finding, ok, wrong } from "./finding.ts";

export async function examineMail(url: string): Promise<Finding[]> {
	const transport = createTransport(url, {});
	Object.assign(transport.options, {
		connectionTimeout: 5_000,
		greetingTimeout: 5_000,
	});
	try {
		await transport.verify();
		return [ok("The mail server answers and lets us in")];
	} catch (error) {
		return [
			wrong(
				`The mail server that SMTP_URL names does not serve us (${(error as Error).message})`,
				"Look at its host, port, name and password, or unset SMTP_URL to have mails written as files",
			),
		];
	} finally {
		transport.close();
	}
}
