/** Every operation of the service, in the order of the document: those of the table, then the operator's. */
import { OPERATIONS as TABLE } from '../operations/operations.js'
import { DASHBOARD_OPERATIONS } from './dashboard.js'
import { type ApiOperation, describeOperation } from './operation.js'

export const OPERATIONS: readonly ApiOperation[] = [
  ...TABLE.map(describeOperation),
  ...DASHBOARD_OPERATIONS,
]
