// A thread that describes one batch and posts what it found.
import { parentPort, workerData } from 'node:worker_threads'
import { type DescribeOrder, describeBatch } from './describe-batch.ts'

parentPort!.postMessage(describeBatch(workerData as DescribeOrder))
