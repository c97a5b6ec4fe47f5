/** The script of every page of a site of plain files: first the page of the URL, if the file is of another one. */
import './base/static/follow-version.ts'
import './base/static/show-page.ts'
import './entry-client.ts'
import { startOffline } from './base/static/offline.ts'
import { startTableFiles } from './base/static/table-files.ts'

startOffline()
startTableFiles()
