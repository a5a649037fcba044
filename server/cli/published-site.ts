import { filesOfFolder, type SiteFiles, withDocuments } from "../../app/config/site-files.server.ts";
import {
  publishedDocuments,
  readWithDocuments,
} from "../../app/content/versions/published-documents.server.ts";
import { type SiteTexts, siteTexts } from "../site-reload/site-texts.ts";
import type { OperationContext } from "./operation.ts";

/** Documents of the site as visitors see them: the files of its folder, some of which staff have replaced. */
export async function publishedFiles({
  connection,
  environment,
}: Pick<OperationContext, "connection" | "environment">): Promise<SiteFiles> {
  const documents = await publishedDocuments(connection.database);
  return withDocuments(filesOfFolder(environment.siteFolder), documents);
}

/** Texts of the site as visitors see them. */
export async function publishedTexts({
  connection,
  environment,
  site,
}: Pick<OperationContext, "connection" | "environment" | "site">): Promise<SiteTexts> {
  const documents = await publishedDocuments(connection.database);
  const files = filesOfFolder(environment.siteFolder);
  return (await readWithDocuments(files, documents, (source) => siteTexts(site, source))).result;
}
