import type { JsonSchema } from "#platform/http/calls/open-api/json-schemas.ts";
import type {
	OpenApiDocument,
	Operation,
	PathItem,
} from "#platform/http/calls/open-api/open-api-document.ts";
import { printType } from "#platform/http/calls/open-api/type-declarations.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { RichText } from "#ui/rich-text/rich-text.tsx";
import { openApiMessages as texts } from "./messages.ts";
import styles from "./open-api-page.module.css";

interface PlacedOperation {
	readonly verb: "GET" | "POST";
	readonly path: string;
	readonly operation: Operation;
}

/** The published calls for the people who write programs for them, one chapter for each subject. */
export function OpenApiPage({ document }: { readonly document: OpenApiDocument }) {
	const operations = Object.entries(document.paths).flatMap(listOperations);
	const { files } = texts;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>{document.info.title}</h1>
				<p>{texts.intro(operations.length)}</p>
				<ul className={styles.links} aria-label={files.title}>
					{[files.json, files.types].map(({ text, href }) => (
						<li key={href}>
							<a href={href}>{text}</a> <code>{href}</code>
						</li>
					))}
				</ul>
			</header>
			<section className={styles.chapter}>
				<h2>{texts.rules}</h2>
				<RichText text={document.info.description} />
			</section>
			<nav aria-label={texts.contents}>
				<ul className={styles.links}>
					{document.tags.map(({ name }) => (
						<li key={name}>
							<a href={`#${toAnchor(name)}`}>{name}</a>
						</li>
					))}
				</ul>
			</nav>
			{document.tags.map(({ name, description }) => (
				<section key={name} id={toAnchor(name)} className={styles.chapter}>
					<h2>{name}</h2>
					<p>{description}</p>
					{operations
						.filter(({ operation }) => operation.tags.includes(name))
						.map((placed) => (
							<OperationSection key={placed.operation.operationId} {...placed} />
						))}
				</section>
			))}
			<WebhookChapter webhooks={document.webhooks} />
			<ComponentChapter schemas={document.components.schemas} />
		</div>
	);
}

const toAnchor = (subject: string) => subject.toLowerCase().replaceAll(" ", "-");

const listOperations = ([path, { get, post }]: [string, PathItem]): PlacedOperation[] => [
	...(get ? [{ verb: "GET" as const, path, operation: get }] : []),
	...(post ? [{ verb: "POST" as const, path, operation: post }] : []),
];

function OperationSection({ verb, path, operation }: PlacedOperation) {
	const { operationId, summary, security, requestBody, responses } = operation;
	const refused = Object.entries(responses).flatMap(([status, response]) =>
		"$ref" in response ? [status] : [],
	);
	return (
		<article id={operationId} className={styles.operation}>
			<h3>
				<span className={styles.verb}>{verb}</span> <code>{path}</code>
			</h3>
			<p>{summary}</p>
			{security && <p className={styles.note}>{texts.operation.session}</p>}
			<ParameterTable operation={operation} />
			{requestBody && <BodyDetails body={requestBody} />}
			<AnswerDetails responses={responses} />
			<p className={styles.note}>{texts.operation.refusals(refused)}</p>
		</article>
	);
}

function ParameterTable({ operation: { parameters = [] } }: Pick<PlacedOperation, "operation">) {
	const own = parameters.flatMap((parameter) => ("$ref" in parameter ? [] : [parameter]));
	if (own.length === 0) return null;
	const { parameters: caption, name: nameLabel, type, required: requiredText } = texts.operation;
	return (
		<div className={styles.scroll}>
			<table>
				<caption>{caption}</caption>
				<thead>
					<tr>
						<th scope="col">{nameLabel}</th>
						<th scope="col">{type}</th>
					</tr>
				</thead>
				<tbody>
					{own.map(({ name, required, description, schema, content }) => (
						<tr key={name}>
							<th scope="row">
								<code>{name}</code> {required && <small>{requiredText}</small>}
							</th>
							<td>
								<SchemaCode schema={schema ?? content?.["application/json"]?.schema ?? {}} />
								{description && <p>{description}</p>}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function BodyDetails({ body }: { readonly body: NonNullable<Operation["requestBody"]> }) {
	const [[type, described] = []] = Object.entries(body.content);
	if (!described) return null;
	const examples = Object.entries(described.examples ?? {});
	return (
		<>
			<Details summary={`${texts.operation.body} (${type})`}>
				<SchemaCode schema={described.schema} />
			</Details>
			{examples.length > 0 && (
				<Details summary={texts.operation.examples}>
					<div className={styles.examples}>
						{examples.map(([name, { value }]) => (
							<figure key={name}>
								<figcaption>{name}</figcaption>
								<Code text={JSON.stringify(value, null, 2)} />
							</figure>
						))}
					</div>
				</Details>
			)}
		</>
	);
}

function AnswerDetails({ responses }: Pick<Operation, "responses">) {
	const answer = responses["200"];
	if (!answer || "$ref" in answer) return null;
	return Object.entries(answer.content ?? {}).map(([type, { schema }]) => (
		<Details key={type} summary={`${texts.operation.answer} (${type})`}>
			<SchemaCode schema={schema} />
		</Details>
	));
}

function WebhookChapter({ webhooks }: Pick<OpenApiDocument, "webhooks">) {
	const { title, text } = texts.webhooks;
	return (
		<section className={styles.chapter}>
			<h2>{title}</h2>
			<p>{text}</p>
			{Object.entries(webhooks).map(([name, { post }]) => (
				<article key={name} className={styles.operation}>
					<h3>
						<code>{name}</code>
					</h3>
					<p>{post.summary}</p>
					<BodyDetails body={post.requestBody} />
				</article>
			))}
		</section>
	);
}

function ComponentChapter({ schemas }: OpenApiDocument["components"]) {
	const { title, text } = texts.components;
	return (
		<section className={styles.chapter}>
			<h2>{title}</h2>
			<p>{text}</p>
			{Object.entries(schemas).map(([name, schema]) => (
				<Details key={name} id={toSchemaAnchor(name)} summary={name}>
					<SchemaCode schema={schema} />
				</Details>
			))}
		</section>
	);
}

function Details({
	id,
	summary,
	children,
}: {
	readonly id?: string;
	readonly summary: string;
	readonly children: React.ReactNode;
}) {
	return (
		<details id={id} className={styles.details}>
			<summary>
				{summary}
				<Icon name="chevron-down" className={styles.mark} />
			</summary>
			{children}
		</details>
	);
}

/** The type of a schema, where other schemas have their names only; a type that is one of these leads there. */
function SchemaCode({ schema }: { readonly schema: JsonSchema }) {
	const name = schema.$ref?.split("/").at(-1);
	return name ? (
		<p>
			<a href={`#${toSchemaAnchor(name)}`}>{name}</a>
		</p>
	) : (
		<Code text={printType(schema).replaceAll(/components\["schemas"\]\["([^"]+)"\]/g, "$1")} />
	);
}

const toSchemaAnchor = (name: string) => `schema-${name}`;

function Code({ text }: { readonly text: string }) {
	return (
		<pre className={styles.code} tabIndex={text.includes("\n") ? 0 : undefined}>
			<code>{text}</code>
		</pre>
	);
}
